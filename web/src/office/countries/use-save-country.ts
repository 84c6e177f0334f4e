import { type Country, countries } from 'contract/countries'
import type { CountryForm } from 'contract/country-form'
import { useRef } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import type { usePicture } from '../../shared/use-picture.ts'

type Values = (typeof CountryForm)['_zod']['output']
type Picture = ReturnType<typeof usePicture>

/** Saves a country in two calls: its picture, where something about it has changed, then the rest. */
export function useSaveCountry(country: Country, picture: Picture, isPictureRemoved: boolean) {
  // The picture's call makes a new version: a second try, after the rest was refused, has to begin with that one.
  const pictureVersion = useRef(0)
  const params = { id: country.id }
  const isPictureChanged = ({ alt_uz, alt_en, alt_ru, focus }: Values) =>
    picture.file !== null ||
    [alt_uz, alt_en, alt_ru, focus].join('\n') !==
      [country.alt.uz, country.alt.en, country.alt.ru, country.focus].join('\n')

  const savePicture = (values: Values, version: number) => {
    if (isPictureRemoved)
      return callAsStaff(countries.uploadPicture, { params, body: { remove: true, version } })
    const { alt_uz, alt_en, alt_ru, focus } = values
    const body = { alt_uz, alt_en, alt_ru, focus, version }
    return callAsStaff(countries.uploadPicture, { params, body, file: picture.file ?? undefined })
  }

  return async (values: Values, seen: number | undefined): Promise<Country> => {
    let version = Math.max(seen ?? 0, pictureVersion.current)
    if (isPictureRemoved || isPictureChanged(values)) {
      version = (await savePicture(values, version)).version
      pictureVersion.current = version
    }
    const { alt_uz, alt_en, alt_ru, focus, ...body } = values
    return callAsStaff(countries.update, { params, body: { ...body, version } })
  }
}
