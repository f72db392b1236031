// The page for an unknown address.
import { usePageMeta } from '../base/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

const TEXTS = {
  title: 'Page not found',
  deck: 'Nothing was ever printed at this address, or it has since been removed.',
  home: 'Back to the front page',
} as const;

export function NotFoundPage() {
  usePageMeta({ title: TEXTS.title });
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} />
      <Button to="/" kind="main" viewTransition>
        {TEXTS.home}
      </Button>
    </>
  );
}
