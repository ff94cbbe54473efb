import type { FeedbackRating } from '@llevo/contract/entities/feedback';
import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface FeedbackStyle {
  readonly singularLabel: string;
  /** Label of a count of ratings. */
  readonly pluralLabel: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** Labels and icon of each feedback rating. */
export const FEEDBACK_STYLES: Readonly<Record<FeedbackRating, FeedbackStyle>> = {
  positive: { singularLabel: 'Me gusta', pluralLabel: 'Positivas', Icon: IconMoodSmile },
  neutral: { singularLabel: 'Regular', pluralLabel: 'Neutrales', Icon: IconMoodEmpty },
  negative: { singularLabel: 'No me gusta', pluralLabel: 'Negativas', Icon: IconMoodSad },
};
