import { phonePrefix } from '../../ui/phone-format.ts'

/** The form before anybody has typed. */
export const emptyMessage = { name: '', email: '', phone: phonePrefix, service_id: '', text: '' }

export type TypedMessage = typeof emptyMessage
