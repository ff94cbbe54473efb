/**
 * `npm run verify:upload`, before every deployment of the functions: checks that the upload installs alone, loads, and
 * holds exactly the expected functions with the expected triggers.
 */
import { describeFunctions, validateFunctions } from './deploy/functions.ts';
import { inspectUpload } from './deploy/inspect-upload.ts';

try {
  const manifest = await inspectUpload();
  const faults = validateFunctions(manifest);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log(['The upload installs alone and holds these functions:', ...describeFunctions(manifest)].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
