import { phonePrefix } from '../../ui/form/phone-format.ts'

/** The empty form. */
export const emptyMessage = { name: '', email: '', phone: phonePrefix, service_id: '', text: '' }

export type TypedMessage = typeof emptyMessage
