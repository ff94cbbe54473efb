/** Whether a text that came from outside can name a document; anything else is no path of ours. */
export const isDocumentId = (id: string): boolean => id !== '' && !id.includes('/') && id !== '.' && id !== '..';
