import type { LocalizedText } from 'contract/text'

/** Said where an update could not be handled, however often it was tried. */
export const faultText: LocalizedText = {
  uz: 'Xatolik yuz berdi. Birozdan keyin qayta urinib ko‘ring',
  en: 'Something went wrong. Please try again a little later',
  ru: 'Произошла ошибка. Попробуйте ещё раз чуть позже',
}
