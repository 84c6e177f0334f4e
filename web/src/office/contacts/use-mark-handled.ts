import { contacts } from 'contract/contacts'
import { fill } from 'contract/fill'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRecordAction } from '../records/use-record-action.ts'

/** Marks enquiries as handled or as new. Of one the page shows it, of several a toast says how many. */
export function useMarkHandled() {
  const { contacts: text } = useText('office')
  const act = useRecordAction([contacts.list.path])
  const [isBusy, setBusy] = useState(false)
  const mark = async (ids: string[], handled: boolean) => {
    setBusy(true)
    const done = fill(handled ? text.markedHandled : text.markedNew, { n: ids.length })
    await act(() => callAsStaff(contacts.markHandled, { body: { ids, handled } }), {
      failed: text.markFailed,
      ...(ids.length > 1 && { done }),
    })
    setBusy(false)
  }
  return { mark, isBusy }
}
