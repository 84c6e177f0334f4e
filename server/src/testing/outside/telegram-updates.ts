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

export function textUpdate(from: Sender, text: string, { update_id, at }: Sent) {
  return {
    update_id,
    message: {
      message_id: update_id,
      date: seconds(at),
      chat: { id: from.id, type: 'private' },
      from: personOf(from),
      text,
    },
  }
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
