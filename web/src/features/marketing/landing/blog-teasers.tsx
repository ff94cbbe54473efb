import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { ArticleCards } from '../blog/article-cards.tsx';
import { ARTICLES } from '../blog/articles.ts';
import page from '../page.module.css';
import { Section } from '../section.tsx';

const SHOWN = 3;

/** The newest of the blog. */
export function BlogTeasers() {
  return (
    <Section isBand title="Antes de cargar el camión">
      <ArticleCards articles={ARTICLES.slice(0, SHOWN)} heading="h3" />
      <p>
        <Link to={PATHS.blog} className={page.link}>
          Todas las guías <Icon name="forward" size={18} />
        </Link>
      </p>
    </Section>
  );
}
