const batch = 200
/** So that what fails every time does not occupy a job for ever; the next one goes on. */
const maxBatches = 20

/**
 * Works on what a list has now, one after the other, and on the next part of it until it is empty. A failure leaves the
 * others alone, and is reported at the end.
 */
export async function inBatches<T>(
  list: (limit: number) => Promise<T[]>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (let done = 0; done < maxBatches; done += 1) {
    const all = await list(batch)
    for (const one of all) await work(one).catch((error) => failures.push(error))
    if (all.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be told`)
}
