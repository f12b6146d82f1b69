const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * Returns null in place of the error that a file does not exist: another server on the same folder may delete a file
 * between the moment it is listed and the moment it is read.
 */
export const ifThere = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
