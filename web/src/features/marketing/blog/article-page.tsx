import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { formatLongDate } from '../format-long-date.ts';
import { PAGE_TITLES } from '../page-metadata.ts';
import page from '../page.module.css';
import { ArticleCards } from './article-cards.tsx';
import styles from './article-page.module.css';
import { ARTICLES } from './articles.ts';
import type { ArticlePath } from './articles.ts';

const RELATED_COUNT = 3;

/** Page of an article: picture, text, other articles, and a link to the quoter. */
export function ArticlePage({ path, children }: { readonly path: ArticlePath; readonly children: ReactNode }) {
  const article = ARTICLES.find((candidate) => candidate.path === path);
  const others = ARTICLES.filter((candidate) => candidate.path !== path).slice(0, RELATED_COUNT);
  return (
    <>
      <article className={styles.article}>
        <Link to={PATHS.blog} className={styles.back}>
          <Icon name="back" size={18} /> Blog
        </Link>
        <h1 className={styles.title}>{PAGE_TITLES[path]}</h1>
        {article && (
          <>
            <p className={styles.facts}>
              <time dateTime={article.date}>{formatLongDate(article.date)}</time> · {article.minutes} minutos de lectura
            </p>
            <div className={styles.picture}>
              <article.Picture />
            </div>
          </>
        )}
        <div className={styles.prose}>{children}</div>
      </article>
      <section className={page.band} aria-labelledby="more-title">
        <div className={page.wrap}>
          <h2 id="more-title" className={page.heading}>
            Sigue leyendo
          </h2>
          <ArticleCards articles={others} heading="h3" />
        </div>
      </section>
      <CallToAction title="¿Ya sabes qué llevas?" text="Mira el precio de tu viaje en un minuto." />
    </>
  );
}

/** A tip in a box of its own. */
export function Tip({ children }: { readonly children: ReactNode }) {
  return <p className={styles.tip}>{children}</p>;
}
