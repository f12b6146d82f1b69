/**
 * Does the same to each record, one after another: a slow network is not given twenty calls at once, and what has been
 * done can be counted.
 * @param onStep called after each record with how many are done
 * @returns the records for which it failed, with what was thrown
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
