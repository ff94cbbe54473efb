import type { ComponentType } from 'react';
import type { PagePath } from '../page-metadata.ts';
import { BoxesPicture, ElevationPicture, ListPicture, SizesPicture } from './article-pictures.tsx';

export type ArticlePath = Extract<PagePath, `/blog/${string}`>;

/** Metadata of an article besides its title. */
export interface Article {
  readonly path: ArticlePath;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Time to read it. */
  readonly minutes: number;
  /** Text under the title in lists of articles. */
  readonly summary: string;
  readonly Picture: ComponentType;
}

/** All articles, newest first. */
export const ARTICLES: readonly Article[] = [
  {
    path: '/blog/cuanto-cuesta-un-flete',
    date: '2026-11-12',
    minutes: 4,
    summary: 'Las cuatro líneas de un precio, con cifras entre Quito, Guayaquil, Cuenca y Manta.',
    Picture: ElevationPicture,
  },
  {
    path: '/blog/que-vehiculo-necesito',
    date: '2026-10-27',
    minutes: 3,
    summary: 'Cuánto cabe en cada uno, y cuándo dos viajes salen más caros que un camión.',
    Picture: SizesPicture,
  },
  {
    path: '/blog/como-embalar-una-mudanza',
    date: '2026-10-06',
    minutes: 5,
    summary: 'Materiales, orden y trucos de estibador para que todo llegue como salió.',
    Picture: BoxesPicture,
  },
  {
    path: '/blog/mudarse-a-otra-provincia',
    date: '2026-09-15',
    minutes: 4,
    summary: 'Qué hacer un mes, una semana y un día antes. Con los papeles del camión.',
    Picture: ListPicture,
  },
];
