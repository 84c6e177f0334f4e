import { caseCalls } from '../case-calls.ts'
import { sideBySide } from '../measure.ts'
import { startCaseOffice } from '../start-case-office.ts'
import type { Workload } from '../workload.ts'

/** How many cases the two offices have; other numbers try the workload out in a moment. */
const amounts = (process.env.BENCH_CASES ?? '10000,300000').split(',').map(Number)

/** What a page of cases costs an office that has thirty times as many: two servers side by side. */
export const casesGrowth: Workload = async () => {
  const [fewer = 0, more = 0] = amounts
  const [small, large] = [await startCaseOffice(fewer), await startCaseOffice(more)]
  try {
    const lines = [
      `Calls about cases, time with ${more.toLocaleString('en')} against ${fewer.toLocaleString('en')}`,
    ]
    for (const call of caseCalls) {
      const { ratio } = await sideBySide(small.measure(call, 4), large.measure(call, 4))
      lines.push(`  ${call.as}, ${call.name}: ${ratio.toFixed(2)}`)
    }
    return lines
  } finally {
    await small.close()
    await large.close()
  }
}
