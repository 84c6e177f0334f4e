import { type SitePicture, sitePictures } from 'contract/site-pictures'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

/** Asks before the picture of a place is deleted. */
export function RemovePicture({ picture, onClose }: { picture: SitePicture; onClose: () => void }) {
  const { pictures: text } = useText('office')
  return (
    <RemoveDialog
      name={text.slots[picture.slot]}
      remove={() => callAsStaff(sitePictures.remove, { params: { slot: picture.slot } })}
      text={text}
      shownIn={[sitePictures.list.path]}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
