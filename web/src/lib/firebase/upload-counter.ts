let underWay = 0;

/** Whether files are being sent. */
export const isUploading = (): boolean => underWay > 0;

/** Counts an upload until the function it returns is called. */
export function countUpload(): () => void {
  underWay += 1;
  let isOver = false;
  return () => {
    if (!isOver) underWay -= 1;
    isOver = true;
  };
}
