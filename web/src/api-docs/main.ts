/** The script of /api/docs; web/build/api-docs bundles it into a file of its own, which no other page loads. */
import { enhanceDocs } from './api-docs.ts';

enhanceDocs((address, init) => fetch(address, init));
