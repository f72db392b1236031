// Whether the overnight story shows the day's visit; the lower half of the page then leaves it out.
import { createContext } from 'react';

export const VisitTold = createContext(false);
