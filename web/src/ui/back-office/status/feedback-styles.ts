import type { FeedbackRating } from '@llevo/contract/entities/feedback';
import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface FeedbackStyle {
  readonly singularLabel: string;
  /** Of several, as a figure's label. */
  readonly pluralLabel: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** What a rating of the product is called, and its face. */
export const FEEDBACK_STYLES: Readonly<Record<FeedbackRating, FeedbackStyle>> = {
  positive: { singularLabel: 'Me gusta', pluralLabel: 'Positivas', Icon: IconMoodSmile },
  neutral: { singularLabel: 'Regular', pluralLabel: 'Neutrales', Icon: IconMoodEmpty },
  negative: { singularLabel: 'No me gusta', pluralLabel: 'Negativas', Icon: IconMoodSad },
};
