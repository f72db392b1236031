import { describeConformance } from '../support/conformance.ts';

describeConformance();
