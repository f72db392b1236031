// The worker in which the coach reads a play.
import { answerAsCoach } from '../../kits/coach/answer.ts';
import { readAnagram, tellAnagram } from './coach.ts';

answerAsCoach(readAnagram, tellAnagram);
