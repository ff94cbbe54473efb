/** Setup of a test file of Firestore's rules: its documents belong to a project without triggers. */
import { RULES_PROJECT_ID } from '../rules/rules-project.ts';

process.env.LLEVO_TEST_DATABASE_PROJECT = RULES_PROJECT_ID;
