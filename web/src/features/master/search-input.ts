/** What a search adds to a call: nothing while there is none. */
export const searchInput = (search: string): { search?: string } => {
  const wanted = search.trim();
  return wanted === '' ? {} : { search: wanted };
};
