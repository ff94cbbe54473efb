let activeUploads = 0;

/** Whether an upload is running. */
export const isUploading = (): boolean => activeUploads > 0;

/** Counts an upload until the function it returns is called. */
export function countUpload(): () => void {
  activeUploads += 1;
  let isOver = false;
  return () => {
    if (!isOver) activeUploads -= 1;
    isOver = true;
  };
}
