import * as z from 'zod';

export const FEEDBACK_RATINGS = ['positive', 'neutral', 'negative'] as const;
export const FeedbackRating = z.enum(FEEDBACK_RATINGS);
export type FeedbackRating = z.infer<typeof FeedbackRating>;

/** SPEC §3, with author and date. */
export const Feedback = z.object({
  id: z.string(),
  rating: FeedbackRating,
  comment: z.string(),
  user_email: z.string().nullable(),
  date_created: z.string(),
});
export type Feedback = z.infer<typeof Feedback>;

/** The number of feedback entries by rating. */
export const FeedbackMetrics = z.object({ positive: z.int(), neutral: z.int(), negative: z.int() });
export type FeedbackMetrics = z.infer<typeof FeedbackMetrics>;

/** `feedback/{id}`; `createdAt` in milliseconds since 1970. */
export const StoredFeedback = z.object({
  rating: FeedbackRating,
  comment: z.string(),
  uid: z.string(),
  userEmail: z.string().nullable(),
  accountId: z.string(),
  createdAt: z.int(),
});
export type StoredFeedback = z.infer<typeof StoredFeedback>;
