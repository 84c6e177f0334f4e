import type { Country } from 'contract/countries'
import { useText } from '../../i18n/use-text.ts'
import type { usePicture } from '../../shared/use-picture.ts'
import { Emblem } from '../../ui/art/emblem.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PictureSlot } from '../records/picture-slot.tsx'
import { FormPart } from './form-part.tsx'

type CountryPictureProps = {
  country: Country
  picture: ReturnType<typeof usePicture>
  /** Whether saving takes the stored picture away. */
  isRemoved: boolean
  onRemove: (isRemoved: boolean) => void
}

/** Part of the form: the photo of the country, which stands in the place of its drawing. */
export function CountryPicture({ country, picture, isRemoved, onRemove }: CountryPictureProps) {
  const { countries: text, records } = useText('office')
  return (
    <FormPart title={text.picture}>
      <PictureSlot
        picture={picture}
        storedUrl={isRemoved ? null : country.image_url}
        label={records.picture}
        drawing={<Emblem code={country.code} />}
        actions={
          country.image_url &&
          !picture.file && (
            <Button tone="quiet" onClick={() => onRemove(!isRemoved)}>
              {isRemoved ? text.keepPicture : text.removePicture}
            </Button>
          )
        }
      />
    </FormPart>
  )
}
