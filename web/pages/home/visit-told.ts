// Whether the day's visit is told above, in the story of the night: then the page does not tell it again further down.
import { createContext } from 'react';

export const VisitTold = createContext(false);
