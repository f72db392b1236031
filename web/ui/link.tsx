// A link to a page of the site, which is shown without loading the document. React Router's own `Link` is in one module with
// forms, fetchers and what prepares pages for its server: 4 KB of the first load.
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import {
  createPath,
  type NavigateOptions,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router';

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    Pick<NavigateOptions, 'state' | 'viewTransition' | 'preventScrollReset'> {
  to: To;
  /** Whether the page takes the place of the one shown in the history; without it, where the address is the same. */
  replace?: boolean;
  /** Loads the document all the same. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** An anchor. A press with another button or a modifier key, or with a `target`, is left to the browser. */
export function Link(props: LinkProps) {
  const { to, replace, state, viewTransition, preventScrollReset, reloadDocument, onClick, ...anchor } =
    props;
  const navigate = useNavigate();
  const isHere = createPath(useLocation()) === createPath(useResolvedPath(to));
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || anchor.target || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? isHere, state, viewTransition, preventScrollReset });
  };
  return <a {...anchor} href={useHref(to)} onClick={press} />;
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
