// The worker in which the coach reads a play.
import { answerAsCoach } from '../../kits/coach/answer.ts';
import { readPatternMatch, tellPatternMatch } from './coach.ts';

answerAsCoach(readPatternMatch, tellPatternMatch);
