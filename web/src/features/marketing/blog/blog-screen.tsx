import { PageIntro } from '../page-intro.tsx';
import page from '../page.module.css';
import { ArticleCards } from './article-cards.tsx';
import { ARTICLES } from './articles.ts';

/** /blog: list of all articles. */
export default function BlogScreen() {
  return (
    <>
      <PageIntro
        about="Blog"
        title="Guías cortas para mover cosas grandes"
        lead="Lo que nuestros conductores y estibadores repiten todos los días, escrito una sola vez."
      />
      <div className={page.band}>
        <div className={page.wrap}>
          <ArticleCards articles={ARTICLES} heading="h2" hasLead />
        </div>
      </div>
    </>
  );
}
