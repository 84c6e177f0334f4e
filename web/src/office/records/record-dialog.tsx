import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useAddress } from '../lists/use-address.ts'

type RecordDialogProps<R> = {
  /** None while they load. */
  records: readonly R[] | undefined
  titles: { add: string; edit: string }
  /** Whether the form needs the whole page. */
  isPageWide?: boolean
  children: (record: R | null, onClose: () => void) => ReactNode
}

/** The form that the address asks for: ?new=1 or ?edit={id}. */
export function RecordDialog<R extends { id: string }>(props: RecordDialogProps<R>) {
  const { records, titles, isPageWide = false, children } = props
  const { records: text } = useText('office')
  const { params, adjust } = useAddress()
  // A part of the form may be in the address as well.
  const close = () => adjust({ new: null, edit: null, part: null })
  const edited = params.get('edit')
  const [opened, setOpened] = useState<R | null>(null)
  if (edited === null && opened) setOpened(null)

  if (params.has('new')) {
    return (
      <Window title={titles.add} onClose={close} isPageWide={isPageWide}>
        {children(null, close)}
      </Window>
    )
  }
  if (edited === null || !records) return null
  const record = opened?.id === edited ? opened : records.find(({ id }) => id === edited)
  // As it was when opened: a colleague may delete it meanwhile, and what was typed must not be lost with it.
  if (record && record !== opened) setOpened(record)
  return (
    <Window key={edited} title={titles.edit} onClose={close} isPageWide={isPageWide}>
      {record ? children(record, close) : <Notice tone="danger">{text.gone}</Notice>}
    </Window>
  )
}

type WindowProps = { title: string; onClose: () => void; isPageWide: boolean; children: ReactNode }

function Window({ isPageWide, ...props }: WindowProps) {
  return isPageWide ? <SidePanel {...props} isPageWide /> : <Dialog {...props} isWide />
}
