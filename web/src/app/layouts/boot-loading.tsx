import { PageLoading } from '../../ui/feedback/page-loading.tsx';

const BARS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The skeleton of the shell's HTML, kept until the layout's code is there. */
export const BootLoading = () => (
  <>
    <PageLoading />
    <div className="boot" aria-hidden="true">
      {BARS.map((bar) => (
        <i key={bar} />
      ))}
    </div>
  </>
);
