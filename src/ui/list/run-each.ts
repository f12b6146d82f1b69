/**
 * Calls `work` for each record, one after another. On a slow network, parallel requests would all be slow, and the
 * progress could not be counted.
 * @param onStep called after each record with the number of records processed so far
 * @returns the records for which `work` failed, each with its error
 */
export async function runEach<T>(
  records: readonly T[],
  work: (record: T) => Promise<unknown>,
  onStep: (done: number) => void,
): Promise<{ record: T; error: unknown }[]> {
  const failures: { record: T; error: unknown }[] = []
  for (const [index, record] of records.entries()) {
    try {
      await work(record)
    } catch (error) {
      failures.push({ record, error })
    }
    onStep(index + 1)
  }
  return failures
}
