/** Largest receipt or document, in bytes (5 MB). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Uploads of one account that no record has taken yet; above it they are deleted, and further ones wait. */
export const INCOMING_QUOTA = { files: 100, bytes: 200 * 1024 * 1024, pauseMinutes: 60 } as const;

/** The length in base64 of this many bytes. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** The only types that may be uploaded, by file extension. */
export const UPLOAD_TYPES = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' } as const;

/** Limits of a file field. */
export interface FileLimits {
  readonly maxFiles: number;
  /** Lower-case extensions without the dot. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

export const IMAGE_LIMITS: FileLimits = {
  maxFiles: 1,
  types: Object.keys(UPLOAD_TYPES),
  maxBytes: MAX_UPLOAD_BYTES,
};

const fileExtension = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The error of the chosen files (SPEC §5), or null. */
export function validateFiles(
  files: readonly { readonly name: string; readonly size: number }[],
  { maxFiles, types, maxBytes }: FileLimits = IMAGE_LIMITS,
): string | null {
  if (files.length > maxFiles) return `Maximum of ${maxFiles} file`;
  const wrong = files.find((file) => !types.includes(fileExtension(file.name)));
  if (wrong) return `.${fileExtension(wrong.name)} files are not allowed`;
  return files.some((file) => file.size > maxBytes) ? `Max filesize: ${Math.floor(maxBytes / (1024 * 1024))}mb` : null;
}
