import { errorSentence } from 'contract/errors'
import { fill } from 'contract/fill'
import type { ImportField } from 'contract/lead-forms'
import type { ImportReport, ImportUndone } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { checkUpload, tableRules } from 'contract/uploads'
import { useRef, useState } from 'react'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { downloadAsStaff } from '../../../api/download-as-staff.ts'
import { newId } from '../../../api/new-id.ts'
import { uploadAsStaff } from '../../../api/upload-as-staff.ts'
import { fieldSentencesIn, serverSentence } from '../../../i18n/error-sentence.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { saveBlob } from '../../../ui/download/save-blob.ts'
import { useMe } from '../../layout/me.ts'
import { useLeadRefresh } from '../record/use-lead-refresh.ts'
import { type LastImport, readLastImport, storeLastImport } from './last-import.ts'
import { bodyOf, type Columns, type Reading, tryTable } from './try-table.ts'

/** A file, how its columns are read, and the result of its dry run; none while columns are missing. */
export type DryRun = {
  file: File
  headers: string[]
  columns: Columns
  /** The sheets of a workbook, and the one that was read. */
  sheets: string[]
  sheet: string | null
  report: ImportReport | null
  /** The idempotency key: it is imported once, however often it is sent. */
  key: string
}

/** The steps of an import: any number of dry runs, then the import, then perhaps its undoing. */
export type ImportStep =
  | { name: 'choose' }
  | { name: 'preview'; dryRun: DryRun }
  | { name: 'done'; made: LastImport; report: ImportReport; dryRun: DryRun }
  | { name: 'undone'; outcome: ImportUndone }

export const megabytes = tableRules.maxBytes / 1024 / 1024

export function useImport() {
  const { leadIntake, leadRecord } = useText('office')
  const language = useLanguage()
  const { import: text } = leadIntake
  const { id: staffId } = useMe()
  const refresh = useLeadRefresh()
  const [step, setStep] = useState<ImportStep>({ name: 'choose' })
  const [last, setLast] = useState(() => readLastImport(staffId))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const turns = useRef(0)
  const answered = useRef(step)

  /** Errors are shown in place, over the last answer of the server. Only the latest call counts. */
  const attempt = async (work: () => Promise<{ next: ImportStep; problem?: string }>) => {
    turns.current += 1
    const turn = turns.current
    setBusy(true)
    setProblem('')
    const done = await work().catch((error: unknown) => ({
      next: answered.current,
      problem: problemIn(error, leadRecord.network),
    }))
    if (turn !== turns.current) return
    answered.current = done.next
    setStep(done.next)
    setProblem(done.problem ?? '')
    setBusy(false)
  }

  const runDry = (file: File, reading: Reading = {}) =>
    attempt(async () => {
      const { read, missing } = await tryTable(file, reading)
      const names = missing.map((field) => text.fields[field]).join(', ')
      return {
        next: { name: 'preview', dryRun: { file, ...read, key: newId() } },
        problem: names && fill(text.missing, { names }),
      }
    })

  const choose = async (chosen: File) => {
    const refusal = checkUpload(tableRules, chosen)
    if (refusal) return setProblem(errorSentence(refusal, language, { n: megabytes }))
    const file = await copyOf(chosen)
    if (!file) return setProblem(text.unreadable)
    await runDry(file)
  }

  const setColumn = async (dryRun: DryRun, field: ImportField, head: string) => {
    const { [field]: _before, ...others } = dryRun.columns
    const columns = head ? { ...others, [field]: head } : others
    // Shown at once: the next choice may be made before the answer to this one.
    setStep({ name: 'preview', dryRun: { ...dryRun, columns } })
    await runDry(dryRun.file, { columns, sheet: dryRun.sheet })
  }

  const run = (dryRun: DryRun) =>
    attempt(async () => {
      const { file, key } = dryRun
      const report = await uploadAsStaff(leads.import, { body: bodyOf(dryRun), file }, { key })
      const made = { id: report.import_id ?? '', fileName: file.name, added: report.new }
      storeLastImport(staffId, made)
      setLast(made)
      void refresh()
      return { next: { name: 'done', made, report, dryRun } }
    })

  /** The rows with problems, to be repaired; the step stays as it is. */
  const saveRefused = (dryRun: DryRun) =>
    attempt(async () => {
      const body = { ...bodyOf(dryRun), refused: true }
      const table = await downloadAsStaff(leads.import, { body, file: dryRun.file })
      saveBlob(table, `${text.refusedFile}-${new Date().toISOString().slice(0, 10)}.csv`)
      return { next: answered.current }
    })

  const undo = async ({ id }: LastImport) => {
    const outcome = await callAsStaff(leads.undoImport, { params: { id } })
    storeLastImport(staffId, null)
    setLast(null)
    setProblem('')
    setStep({ name: 'undone', outcome })
  }

  return {
    step,
    last,
    isBusy,
    problem,
    choose: (file: File) => void choose(file),
    setColumn: (dryRun: DryRun, field: ImportField, head: string) => void setColumn(dryRun, field, head),
    // The heads of another sheet are others.
    setSheet: ({ file }: DryRun, sheet: string) => void runDry(file, { sheet }),
    run: (dryRun: DryRun) => void run(dryRun),
    saveRefused: (dryRun: DryRun) => void saveRefused(dryRun),
    undo,
  }
}

/** The dry run and the import must read the same file, even if it is saved again in between. */
async function copyOf(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    // Moved, renamed or changed since it was chosen.
    return null
  }
}

function problemIn(error: unknown, offline: string): string {
  return Object.values(fieldSentencesIn(error))[0] ?? serverSentence(error) ?? offline
}
