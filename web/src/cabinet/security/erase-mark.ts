/** In the address of the page: the client was about to erase the account when a new sign-in was needed. */
export const eraseMark = 'erase'
