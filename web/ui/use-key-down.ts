import { useEffectEvent, useLayoutEffect } from 'react';

/** Hands over every key pressed in the window, from the moment the component is painted (hence the layout effect) until it is gone. */
export function useKeyDown(handle: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(handle);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
