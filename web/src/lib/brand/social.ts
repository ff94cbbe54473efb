import { SOCIAL_URLS } from '../env.ts';

/** Llevo's pages in social networks. */
export const SOCIAL = [
  { id: 'facebook', name: 'Facebook', url: SOCIAL_URLS.facebook },
  { id: 'instagram', name: 'Instagram', url: SOCIAL_URLS.instagram },
  { id: 'tiktok', name: 'TikTok', url: SOCIAL_URLS.tiktok },
] as const;
