import { type Partner, partners } from 'contract/partners'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

/** Asks before a partner is deleted. */
export function RemovePartner({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { partners: text } = useText('office')
  const language = useLanguage()
  return (
    <RemoveDialog
      name={pickText(partner.name, language)}
      remove={() => callAsStaff(partners.remove, { params: { id: partner.id } })}
      text={text}
      shownIn={[partners.list.path]}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
