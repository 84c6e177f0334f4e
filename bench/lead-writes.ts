import { leads } from 'contract/leads'
import { apiPrefix } from 'contract/request'
import type { LeadCaller } from './lead-calls.ts'
import { callsByWorkers, type Measure } from './measure.ts'
import { uploadTo } from './workloads/uploads.ts'

export type LeadOffice = { serverUrl: string; tokens: Record<LeadCaller, string>; ownLeads: string[] }

export type LeadWrite = { name: string; as: LeadCaller; measure: (office: LeadOffice) => Measure }

const rowsOfTable = 1000

/** What is written all day: the outcomes of calls, and tables of new people. */
export const leadWrites: LeadWrite[] = [
  {
    name: 'an outcome of a call',
    as: 'call_agent',
    measure: ({ serverUrl, tokens, ownLeads }) =>
      callsByWorkers(4, (turn) => {
        const body = { id: ownLeads[turn % ownLeads.length], outcome: 'no_answer' }
        return uploadTo(serverUrl, apiPrefix + leads.callOutcome.path, json(body), tokens.call_agent)
      }),
  },
  importing('checking a table of 1,000 people', true),
  importing('importing a table of 1,000 people', false),
]

/** People whom nobody knows yet, others in every table. */
function importing(name: string, isDryRun: boolean): LeadWrite {
  const measure = ({ serverUrl, tokens }: LeadOffice) => {
    let tables = 0
    return callsByWorkers(1, () => {
      const form = tableForm(aTable(tables++), isDryRun)
      return uploadTo(serverUrl, apiPrefix + leads.import.path, form, tokens.call_manager)
    })
  }
  return { name, as: 'call_manager', measure }
}

function aTable(number: number): string {
  const row = (_: unknown, place: number) => {
    const digits = String(number * rowsOfTable + place).padStart(7, '0')
    return `Oybek Tursunov,+99870${digits},o${digits}@example.com,Samarqand`
  }
  return ['name,phone,email,region', ...Array.from({ length: rowsOfTable }, row)].join('\n')
}

const json = (body: object) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(body)) })

const boundary = 'a-table-of-people'

function tableForm(table: string, isDryRun: boolean) {
  const part = (head: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const fields = part('name="dry_run"', String(isDryRun))
  const file = part('name="file"; filename="odamlar.csv"', table)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${fields}${file}--${boundary}--\r\n`),
  }
}
