const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * Returns the result of a file operation, or null if the file does not exist. If several servers use the folder,
 * another server may delete a file after it was listed and before it is read.
 */
export const ifThere = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
