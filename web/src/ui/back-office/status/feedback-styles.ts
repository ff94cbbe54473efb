import type { FeedbackRating } from '@llevo/contract/entities/feedback';
import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface OpinionLook {
  readonly word: string;
  /** Of several, as a figure's label. */
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** What a rating of the product is called, and its face. */
export const OPINION_LOOKS: Readonly<Record<FeedbackRating, OpinionLook>> = {
  positive: { word: 'Me gusta', label: 'Positivas', Icon: IconMoodSmile },
  neutral: { word: 'Regular', label: 'Neutrales', Icon: IconMoodEmpty },
  negative: { word: 'No me gusta', label: 'Negativas', Icon: IconMoodSad },
};
