import { Link } from 'react-router-dom';
import { PAGE_TITLES } from '../page-metadata.ts';
import { formatLongDate } from '../format-long-date.ts';
import type { Article } from './articles.ts';
import styles from './article-cards.module.css';

interface ArticleCardsProps {
  readonly articles: readonly Article[];
  /** The level of the titles under the page's own headings. */
  readonly heading: 'h2' | 'h3';
  /** The first one larger than the rest, where there is room. */
  readonly hasLead?: boolean;
}

/** Articles as cards: picture, title, what it is about. */
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
