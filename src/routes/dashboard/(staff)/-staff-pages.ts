import { withEditor } from './-with-editor'

/**
 * STAFF_PAGES below lists the screens behind the login, one for each route in this folder. Each screen is its own
 * chunk. The first load of every page contains the routes but not this list, because the names of these chunks and of
 * their CSS would make public pages larger.
 */
const people = () => import('@/features/community/staff/people/people-page')

export const STAFF_PAGES = {
  posts: () => import('@/features/blog/staff/posts/posts-page').then((module) => module.PostsPage),
  postCategories: () =>
    import('@/features/blog/staff/categories/categories-page').then((module) => module.BlogCategoriesPage),
  comments: () =>
    import('@/features/blog/staff/comments/comments-page').then((module) => module.CommentsPage),
  overview: () => import('@/features/reports/staff/overview-page').then((module) => module.OverviewPage),
  matching: () => import('@/features/matching/staff/matching-page').then((module) => module.MatchingPage),
  media: () => import('@/features/media/staff/media-page').then((module) => module.MediaPage),
  projectCategories: () =>
    import('@/features/projects/staff/categories/categories-page').then(
      (module) => module.ProjectCategoriesPage,
    ),
  notifications: () =>
    import('@/frame/staff/notifications-screen').then((module) => module.NotificationsScreen),
  reports: () => import('@/features/reports/staff/reports-page').then((module) => module.ReportsPage),
  settings: () => import('@/frame/staff/settings-screen').then((module) => module.SettingsScreen),
  users: () => import('@/features/users/staff/users-page').then((module) => module.UsersPage),
  beneficiaries: () => people().then((module) => module.BeneficiariesPage),
  donations: () => import('@/features/donations/staff/donations-page').then((module) => module.DonationsPage),
  messages: () => import('@/features/contact/staff/messages-page').then((module) => module.MessagesPage),
  community: () => import('@/features/community/staff/community-page').then((module) => module.CommunityPage),
  partners: () => people().then((module) => module.PartnersPage),
  volunteers: () => people().then((module) => module.VolunteersPage),
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
  field: () => import('@/features/projects/staff/field/field-page').then((module) => module.FieldPage),
  newProject: () =>
    withEditor(() => import('@/features/projects/staff/editor/new-project-page')).then(
      (module) => module.NewProjectPage,
    ),
  viewProject: () =>
    import('@/features/projects/staff/staff-project-page').then((module) => module.StaffProjectPage),
}

export type StaffPageName = keyof typeof STAFF_PAGES
