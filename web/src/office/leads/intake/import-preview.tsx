import { fill } from 'contract/fill'
import { type ImportField, importFields } from 'contract/lead-forms'
import { tableRules } from 'contract/uploads'
import { useText } from '../../../i18n/use-text.ts'
import { PickFileButton } from '../../../shared/files/pick-file-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportRows } from './import-rows.tsx'
import { RefusedRows } from './refused-rows.tsx'
import type { DryRun } from './use-import.ts'

type ImportPreviewProps = {
  dryRun: DryRun
  isBusy: boolean
  onColumn: (field: ImportField, head: string) => void
  onSheet: (sheet: string) => void
  onRefused: () => void
  onFile: (file: File) => void
  onRun: () => void
}

/** What the import would do, and which of its sheets and columns is read as what. */
export function ImportPreview({ dryRun, isBusy, onRefused, onFile, onRun, ...choices }: ImportPreviewProps) {
  const { import: text } = useText('office').leadIntake
  const { file, headers, columns, sheets, sheet, report } = dryRun
  const heads = [
    { value: '', label: text.noColumn },
    ...[...new Set(headers)].filter(Boolean).map((head) => ({ value: head, label: head })),
  ]
  const isEmpty = report !== null && report.new + report.found === 0
  return (
    <>
      <p className="text-muted wrap-anywhere">{fill(text.fileName, { name: file.name })}</p>
      {sheets.length > 1 && (
        <Choice
          label={text.sheet}
          value={sheet ?? ''}
          options={[...new Set(sheets)].map((name) => ({ value: name, label: name }))}
          onChange={choices.onSheet}
        />
      )}
      {report && <ImportFigures title={text.preview} report={report} isBusy={isBusy} />}
      {isEmpty && <Notice tone="info">{text.nothing}</Notice>}
      {report && <ImportRows report={report} />}
      {report && <RefusedRows report={report} isBusy={isBusy} onSave={onRefused} />}
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 text-base font-semibold">{text.columns}</legend>
        {report?.columns_from === 'mapping' && <Notice tone="info">{text.remembered}</Notice>}
        <p className="text-sm text-muted">{text.columnsLead}</p>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 *:grid *:grid-cols-[7rem_minmax(0,1fr)]">
          {importFields.map((field) => (
            <Choice
              key={field}
              label={text.fields[field]}
              value={columns[field] ?? ''}
              options={heads}
              onChange={(head) => choices.onColumn(field, head)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <PickFileButton about={{ text: text.file }} rules={tableRules} onFile={onFile}>
          {text.chooseOther}
        </PickFileButton>
        <Button isBusy={isBusy} disabled={!report || isEmpty} onClick={onRun}>
          {text.run}
        </Button>
      </div>
    </>
  )
}
