/** What one may comment on as a whole: no breaks between scenes, images or empty lines. */
export const commentable = '[data-block]:not(hr, figure, :has(> br:only-child))'

export const listCommentable = (text: Element) => [...text.querySelectorAll<HTMLElement>(commentable)]
