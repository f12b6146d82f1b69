import { beginEdited } from './-begin-edited'

/**
 * The screens behind the login, one for each route in this folder. Each is a chunk of its own. The first load of every
 * page contains the routes but not this list: the names of these chunks and of their CSS would make public pages larger.
 */
const placeholder = () => import('@/frame/staff/staff-placeholder').then((module) => module.StaffPlaceholder)

/**
 * Loads a screen with a form, and the text editor beside it: the editor is much larger, and the form imports it only
 * when it is shown. If the editor fails to load, the form says so.
 */
function withEditor<Page>(load: () => Promise<Page>): Promise<Page> {
  beginEdited()
  void import('@/ui/staff/editor/rich-text-editor').catch(() => undefined)
  return load()
}

export const STAFF_PAGES = {
  posts: () => import('@/features/blog/staff/posts/posts-page').then((module) => module.PostsPage),
  postCategories: () =>
    import('@/features/blog/staff/categories/categories-page').then((module) => module.BlogCategoriesPage),
  comments: () =>
    import('@/features/blog/staff/comments/comments-page').then((module) => module.CommentsPage),
  overview: () => import('@/features/reports/staff/overview-page').then((module) => module.OverviewPage),
  media: () => import('@/features/media/staff/media-page').then((module) => module.MediaPage),
  projectCategories: () =>
    import('@/features/projects/staff/categories/categories-page').then(
      (module) => module.ProjectCategoriesPage,
    ),
  reports: placeholder,
  settings: () => import('@/frame/staff/settings-screen').then((module) => module.SettingsScreen),
  users: placeholder,
  beneficiaries: placeholder,
  donations: () => import('@/features/donations/staff/donations-page').then((module) => module.DonationsPage),
  messages: () => import('@/features/contact/staff/messages-page').then((module) => module.MessagesPage),
  community: placeholder,
  partners: placeholder,
  volunteers: placeholder,
  editPost: () =>
    withEditor(() => import('@/features/blog/staff/editor/post-pages')).then((module) => module.EditPostPage),
  newPost: () =>
    withEditor(() => import('@/features/blog/staff/editor/post-pages')).then((module) => module.NewPostPage),
  editProject: () =>
    withEditor(() => import('@/features/projects/staff/editor/edit-project-page')).then(
      (module) => module.EditProjectPage,
    ),
  projects: () =>
    import('@/features/projects/staff/list/projects-page').then((module) => module.ProjectsPage),
  newProject: () =>
    withEditor(() => import('@/features/projects/staff/editor/new-project-page')).then(
      (module) => module.NewProjectPage,
    ),
  viewProject: () =>
    import('@/features/projects/staff/staff-project-page').then((module) => module.StaffProjectPage),
}

export type StaffPageName = keyof typeof STAFF_PAGES
