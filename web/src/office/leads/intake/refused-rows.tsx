import type { ImportReport } from 'contract/lead-shapes'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

type RefusedRowsProps = { report: ImportReport; isBusy: boolean; onSave: () => void; children?: ReactNode }

/** The rows with problems as a file, to be repaired and imported again. */
export function RefusedRows({ report, isBusy, onSave, children }: RefusedRowsProps) {
  const { import: text } = useText('office').leadIntake
  if (report.bad + report.warned === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{text.refusedHint}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" isBusy={isBusy} onClick={onSave}>
          <span className="flex items-center gap-2">
            <Icon name="Download" className="size-4" />
            {text.refused}
          </span>
        </Button>
        {children}
      </div>
    </div>
  )
}
