/** Updates as Telegram writes them. */

type Sender = { id: number; first_name?: string; language_code?: string }
type Sent = { update_id: number; at?: Date }

const seconds = (at = new Date()) => Math.floor(at.getTime() / 1000)
const personOf = ({ id, first_name = 'Ali', language_code = 'uz' }: Sender) => ({
  id,
  is_bot: false,
  first_name,
  language_code,
})

function messageUpdate<Fields extends object>(from: Sender, { update_id, at }: Sent, fields: Fields) {
  return {
    update_id,
    message: {
      message_id: update_id,
      date: seconds(at),
      chat: { id: from.id, type: 'private' },
      from: personOf(from),
      ...fields,
    },
  }
}

export function textUpdate(from: Sender, text: string, sent: Sent) {
  return messageUpdate(from, sent, { text })
}

/** The own number, shared by the button for it. */
export function contactUpdate(from: Sender, phone_number: string, sent: Sent) {
  return messageUpdate(from, sent, { contact: { phone_number, user_id: from.id } })
}

export function membershipUpdate(from: Sender, status: 'kicked' | 'member', { update_id, at }: Sent) {
  return {
    update_id,
    my_chat_member: {
      chat: { id: from.id, type: 'private' },
      from: personOf(from),
      date: seconds(at),
      new_chat_member: { status },
    },
  }
}
