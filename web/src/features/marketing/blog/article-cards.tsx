import { Link } from 'react-router-dom';
import { formatLongDate } from '../format-long-date.ts';
import { PAGE_TITLES } from '../page-metadata.ts';
import styles from './article-cards.module.css';
import type { Article } from './articles.ts';

interface ArticleCardsProps {
  readonly articles: readonly Article[];
  /** The level of the titles under the page's own headings. */
  readonly heading: 'h2' | 'h3';
  /** True if the first card is larger than the rest on wide screens. */
  readonly hasLead?: boolean;
}

/** Articles as cards: picture, title, summary. */
export function ArticleCards({ articles, heading: Heading, hasLead = false }: ArticleCardsProps) {
  return (
    <ul className={styles.cards} data-lead={hasLead || undefined}>
      {articles.map(({ path, date, minutes, summary, Picture }) => (
        <li key={path} className={styles.card}>
          <Picture />
          <div>
            <Heading className={styles.title}>
              <Link to={path}>{PAGE_TITLES[path]}</Link>
            </Heading>
            <p className={styles.summary}>{summary}</p>
            <p className={styles.facts}>
              <time dateTime={date}>{formatLongDate(date)}</time> · {minutes} min
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
