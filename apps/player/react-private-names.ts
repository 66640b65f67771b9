/**
 * Names of React's own records (fibers, hooks, updates, roots) that only react-dom itself reads, in react 19.3. The build
 * shortens them, which takes 1.6 kB off every campaign. None of them is a name of the DOM, of an event, or of React's
 * interface: such a name must never stand here. Names of a later React that are missing here only weigh more.
 */
export const REACT_PRIVATE_NAMES = [
  ..."memoizedState memoizedProps pendingProps updateQueue stateNode elementType alternate sibling".split(" "),
  ..."childLanes lanes subtreeFlags deletions dependencies refCleanup treeContext".split(" "),
  ..."baseState baseQueue lastRenderedReducer lastRenderedState hasEagerState eagerState revertLane".split(" "),
  ..."firstBaseUpdate lastBaseUpdate hiddenUpdates firstContext memoizedValue nextEffect lastEffect".split(" "),
  ..."pendingLanes suspendedLanes pingedLanes expiredLanes entangledLanes entanglements warmLanes retryLane".split(" "),
  ..."indicatorLanes errorRecoveryDisabledLanes pooledCacheLanes expirationTimes pendingIndicator".split(" "),
  ..."finishedWork finishedLanes callbackNode callbackPriority timeoutHandle cancelPendingCommit retryTime".split(" "),
  ..."containerInfo pendingContext pendingChildren incompleteTransitions transitionTypes".split(" "),
  ..."cachePool pooledCache isDehydrated dehydrated hydrationErrors passiveEffectDuration".split(" "),
  ..."blockedOn targetContainers eventSystemFlags domEventName renderingStartTime tailMode isBackwards".split(" "),
  ..."flags child paired baseLanes callbacks hiddenCallbacks shellSuspendCounter unsuspend suspenseyImages".split(" "),
  ..."_currentValue _currentValue2 attachedListener optionsOrUseCapture hoistableScripts hoistableStyles".split(" "),
  ..."__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE".split(" "),
  ..."__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE".split(" "),
  ..."unstable_scheduleCallback unstable_cancelCallback unstable_shouldYield unstable_requestPaint unstable_now".split(
    " ",
  ),
  ..."unstable_getCurrentPriorityLevel unstable_ImmediatePriority unstable_UserBlockingPriority".split(" "),
  ..."unstable_NormalPriority unstable_LowPriority unstable_IdlePriority unstable_next unstable_pauseExecution".split(
    " ",
  ),
  ..."unstable_continueExecution unstable_runWithPriority unstable_wrapCallback unstable_forceFrameRate".split(" "),
  ..."unstable_Profiling unstable_getFirstCallbackNode unstable_setDisableYieldValue unstable_log".split(" "),
  ..."_visibility _pendingVisibility _retryCache _fragmentFiber _eventListeners _observers".split(" "),
];
