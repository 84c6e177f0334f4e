import { useEffect, useRef } from 'react'
import type { Texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import type { Difference } from './changed-meanwhile.ts'

type ChangedNoticeProps<Field extends string> = {
  text: Record<keyof Texts['office']['changed'], string>
  differences: Difference<Field>[]
  labels: Record<Field, string>
  onTakeTheirs: () => void
}

/** Part of a form: a conflict with a newer version; both versions, and the choice between them. */
export function ChangedNotice<Field extends string>({
  text,
  differences,
  labels,
  onTakeTheirs,
}: ChangedNoticeProps<Field>) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tone="info">
      <p className="font-medium">{text.title}</p>
      <p>{differences.length > 0 ? text.text : text.same}</p>
      {differences.length > 0 && (
        <table className="w-full text-start">
          <thead>
            <tr>
              {[text.field, text.mine, text.theirs].map((header) => (
                <th key={header} scope="col" className="py-1 pe-3 text-start font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, theirs }) => (
              <tr key={field} className="align-top">
                <th scope="row" className="py-1 pe-3 text-start font-normal">
                  {labels[field]}
                </th>
                <td className="py-1 pe-3 wrap-anywhere">{mine || text.nothing}</td>
                <td className="py-1 wrap-anywhere">{theirs || text.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <Button tone="quiet" onClick={onTakeTheirs}>
          {text.takeTheirs}
        </Button>
        <SubmitButton tone="quiet">{text.sendMine}</SubmitButton>
      </div>
    </Notice>
  )
}
