import type { ApplicationFull } from 'contract/applications'
import { cases } from 'contract/cases'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TravelForm } from '../../../shared/travel-form.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCaseRefresh } from '../use-case-refresh.ts'

type TravelDialogProps = { application: ApplicationFull; onClose: () => void }

export function TravelDialog({ application, onClose }: TravelDialogProps) {
  const { cases: office, records } = useText('office')
  const text = office.facts
  const refresh = useCaseRefresh()
  const { id, travel_on, return_on } = application
  return (
    <Dialog title={text.travelTitle} onClose={onClose}>
      <TravelForm
        days={{ travel_on, return_on }}
        text={{ travel: text.travel, return: text.return, save: records.save }}
        onSave={async (body) => {
          await callAsStaff(cases.setTravel, { params: { id }, body })
          toast.success(text.travelSaved)
          onClose()
          await refresh()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
