import type { FeedbackRating } from '@llevo/contract/entities/feedback';
import type { ComponentType } from 'react';
import { IconMoodEmpty } from '../../icons/mood-empty.ts';
import { IconMoodSad } from '../../icons/mood-sad.ts';
import { IconMoodSmile } from '../../icons/mood-smile.ts';

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
